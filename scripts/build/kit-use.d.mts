export function sharedImports(source: string): [from: string, name: string][]
