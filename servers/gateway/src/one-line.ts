/** Text of others for a log or a terminal: one line, without control and bidirectional characters, which could hide or fake lines. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
