import { nobody, type People } from './people'

/** Where the control plane learns who the console's people are. */
export const people: People = nobody
