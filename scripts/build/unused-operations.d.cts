declare function takeOut(this: { rootContext: string }, source: string): string
export = takeOut
