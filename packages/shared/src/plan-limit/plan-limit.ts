import * as z from 'zod/mini'

/** `details` of the errors `feature_not_available` and `quota_exceeded`, as the embedded platform writes them. */
export const PlanLimit = z.object({
  workspace_id: z.string(),
  /** A key such as `custom_domains`. */
  feature: z.string(),
  /** The workspace's plan. */
  plan: z.string(),
  included: z.number(),
  used: z.number(),
  /** Names of plans that allow it, smallest first. */
  plans: z.array(z.string()),
})
export type PlanLimit = z.infer<typeof PlanLimit>
