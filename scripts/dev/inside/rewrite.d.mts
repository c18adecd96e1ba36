type Line = { id: string; entry: string; integrity: Record<string, string> }

export function pageWith(html: string, line: Line, shell: string | undefined): string
