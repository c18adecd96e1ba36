/** Takes out of lucide's icons what `lucide-icon.mjs` doesn't read: names, sizes, aliases, and keys, which hardly compress. */
module.exports = function iconData(source) {
  return source
    .replace(/,\s+key: "\w+"/g, '')
    .replace(/^ {2}(?:name: ".*"|size: 24|aliases: \[.*\]),?\n/gm, '')
    .replace(/^__iconData\.node;\n/m, '')
}
