/** Thrown by a `submit` that itself shows why nothing was saved: the form keeps everything typed and says nothing of its own. */
export class NotSaved extends Error {
  override name = 'NotSaved'
}
