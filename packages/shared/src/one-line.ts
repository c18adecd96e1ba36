/** Text of others for a log, a terminal or a mail's header: one line, without control and bidirectional characters, which could hide or fake lines. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
