import { Page, Skeleton } from '@atrium/shared/ui'

/** The content's place while its first code and data are on their way. */
export const PageSkeleton = () => (
  <Page>
    <Skeleton lines={2} />
    <Skeleton lines={6} />
  </Page>
)
