/** What nobody takes from themselves: they could not give it back. */
export const refusedForSelf = (changes: { administrador?: boolean; ativo?: boolean }) =>
  changes.ativo === false || changes.administrador === false
