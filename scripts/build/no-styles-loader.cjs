// sonner adds its own style element to the page, without a nonce: the content security policy blocks it. The kit's toaster
// brings its own styles.
module.exports = (source) => source.replace(/^__insertCSS\(.*$/m, '')
