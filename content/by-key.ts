/** Copy that is looked up by a key known only at run time. */
export const byKey = (copy: Record<string, string>) => copy
