import { Page, Skeleton } from '@atrium/shared/ui'

/** Placeholder for the content while its first code and data are loading. */
export const PageSkeleton = () => (
  <Page>
    <Skeleton lines={2} />
    <Skeleton lines={6} />
  </Page>
)
