/** Changes nobody may make to their own account, because they could not revert them. */
export const refusedForSelf = (changes: { administrador?: boolean; ativo?: boolean }) =>
  changes.ativo === false || changes.administrador === false
