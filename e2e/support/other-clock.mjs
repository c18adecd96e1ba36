/** Imported before a server's own code: its clock is `CLOCK_SECONDS` off. */
const real = Date
const off = Number(process.env.CLOCK_SECONDS) * 1_000

globalThis.Date = class extends real {
  constructor(...parts) {
    if (parts.length > 0) super(...parts)
    else super(real.now() + off)
  }
  static now() {
    return real.now() + off
  }
}
