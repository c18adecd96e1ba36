declare function withoutWarnings(source: string): string
export = withoutWarnings
