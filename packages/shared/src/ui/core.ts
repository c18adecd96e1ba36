// The little of the kit that an account experience shows at once; the rest comes when a screen asks for it.
export { Button, ButtonLink, type ButtonProps } from './button'
export { Glyph } from './glyph'
export { Mark } from './mark'
export { Notice, type NoticeProps, type NoticeTone } from './notice'
