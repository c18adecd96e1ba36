import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

import { color, font, layer, shadow, size } from '../theme'

/** Built on the theme's variables, so light and dark share one style sheet. */
export const editorTheme = EditorView.theme({
  '&': { backgroundColor: color.surface, color: color.text, fontSize: '0.78125rem', borderRadius: size.radius },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: font.mono,
    fontFeatureSettings: "'calt' 0",
    lineHeight: '1.25rem',
    maxHeight: '60vh',
    borderRadius: size.radius,
  },
  '.cm-content, .cm-gutter': { minHeight: 'var(--editor-least)' },
  '.cm-content': { padding: '6px 0', caretColor: color.text, minWidth: '0' },
  '.cm-line': { padding: '0 10px 0 6px' },
  '.cm-gutters': { backgroundColor: color.hover, color: color.textSoft, border: 'none' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 4px 0 2px', minWidth: '16px' },
  '.cm-activeLineGutter': { backgroundColor: color.active },
  '&.cm-focused .cm-matchingBracket, .cm-matchingBracket': { backgroundColor: color.accentSoft, outline: 'none' },
  '&.cm-focused .cm-nonmatchingBracket, .cm-nonmatchingBracket': { backgroundColor: color.dangerSoft },
  '.cm-lintRange': { backgroundImage: 'none !important', textDecorationSkipInk: 'none' },
  '.cm-lintRange-error': { textDecoration: `underline wavy ${color.danger}` },
  '.cm-lintRange-warning': { textDecoration: `underline wavy ${color.warning}` },
  '.cm-lintRange-info': { textDecoration: `underline dotted ${color.info}` },
  '.cm-tooltip': {
    zIndex: layer.popup,
    maxWidth: 'min(420px, calc(100vw - 24px))',
    border: `1px solid ${color.line}`,
    borderRadius: size.radius,
    backgroundColor: color.raised,
    color: color.text,
    boxShadow: shadow,
    fontFamily: font.sans,
    fontSize: font.small,
    overflowWrap: 'anywhere',
  },
  '.cm-tooltip .about': { padding: '6px 10px' },
  '.cm-tooltip .about strong': { fontFamily: font.mono, fontSize: '0.78125rem' },
  '.cm-diagnostic': { padding: '6px 10px', borderLeftWidth: '3px' },
  '.cm-diagnostic-error': { borderLeftColor: color.danger },
  '.cm-diagnostic-warning': { borderLeftColor: color.warning },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: font.mono, maxHeight: '200px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: color.active, color: color.text },
  '.cm-completionInfo': { padding: '6px 10px' },
  '.cm-panels': { backgroundColor: color.hover, color: color.text, fontFamily: font.sans },
  '.cm-panels.cm-panels-top': { borderBottom: `1px solid ${color.line}` },
  '.cm-textfield, .cm-button': {
    border: `1px solid ${color.lineStrong}`,
    borderRadius: '6px',
    backgroundColor: color.surface,
    backgroundImage: 'none',
    color: color.text,
    fontSize: font.small,
  },
  '.cm-panel.cm-search [name=close]': { color: color.textSoft, padding: '4px 8px' },
  '.cm-searchMatch': { backgroundColor: color.warningSoft, outline: `1px solid ${color.warningLine}` },
  '.cm-searchMatch-selected, .cm-selectionMatch': { backgroundColor: color.accentSoft },
})

export const editorColors = HighlightStyle.define([
  { tag: [tags.propertyName, tags.tagName], color: color.accent },
  { tag: tags.string, color: color.success },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: color.info },
  { tag: [tags.keyword, tags.typeName, tags.definitionKeyword], color: color.danger },
  { tag: tags.special(tags.variableName), color: color.warning },
  { tag: tags.comment, color: color.textSoft, fontStyle: 'italic' },
])
