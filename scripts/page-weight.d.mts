import type { Page } from '@playwright/test'

type Script = { path: string; bytes: number; zipped: number }

export const budgets: readonly { name: string; path: string; most: number; signedIn?: true }[]
export function kilobytes(bytes: number): string
export function scriptsOf(page: Page, address: string): Promise<Script[]>
export function sumOf(scripts: readonly Script[], name: 'bytes' | 'zipped'): number
export function table(scripts: readonly Script[]): string
