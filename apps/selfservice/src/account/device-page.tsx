import { NotYetPage } from './not-yet-page'

export const Component = () => <NotYetPage title={(t) => t.titles.device} />
