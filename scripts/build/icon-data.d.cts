declare function iconData(source: string): string
export = iconData
