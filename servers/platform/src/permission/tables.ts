/** Tables of the permission service. */
export type PermissionTables = Record<never, never>
