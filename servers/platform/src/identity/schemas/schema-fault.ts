/** An identity schema that can't be used; the message has the reason. */
export class SchemaFault extends Error {}
