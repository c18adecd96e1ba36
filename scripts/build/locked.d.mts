export type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>
>
type Locked = Manifest & { version?: string; integrity?: string; link?: boolean; resolved?: string }
export function lockedBy(
  packages: Record<string, Locked>,
  workspace: string,
  more: { manifest: Manifest; tools: readonly string[] },
): { locked: string[]; workspaces: string[] }
