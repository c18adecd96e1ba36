// sonner puts its styles into the page by itself and knows no nonce; the content security policy wants one.
module.exports = (source) =>
  source.replace("document.createElement('style')", "Object.assign(document.createElement('style'), { nonce: __webpack_nonce__ })")
