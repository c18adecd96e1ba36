import fs from 'node:fs'

/** A folder can't be copied; the message has the reason. */
export class NotCopied extends Error {}

/**
 * Copies a database folder; files share their blocks where the file system can do that. The folder itself may be a link.
 * @throws NotCopied if there is a link in it: the database would read and write what it names, outside of the copy
 */
export function copyFolder(from: string, to: string): void {
  const filter = (file: string) => {
    if (fs.lstatSync(file).isSymbolicLink()) throw new NotCopied(`${file}: is a link, which a database doesn't have`)
    return true
  }
  const mode = fs.constants.COPYFILE_FICLONE
  fs.cpSync(fs.realpathSync(from), to, { recursive: true, mode, filter, errorOnExist: true, force: false })
}
