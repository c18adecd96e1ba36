/** An identity schema that can't be used; the message says why. */
export class SchemaFault extends Error {}
