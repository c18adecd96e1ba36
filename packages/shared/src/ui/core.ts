// The part of the kit that the account experience shows first; the rest is loaded on demand.
export { Button, ButtonLink, type ButtonProps } from './button'
export { Glyph } from './glyph'
export { Mark } from './mark'
export { Notice, type NoticeProps, type NoticeTone } from './notice'
