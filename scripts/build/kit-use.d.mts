export function kitImports(source: string): [from: string, name: string][]
