/** The row of `configuracoes` with the fingerprint of the key that seals the database's secrets; no screen shows it. */
export const KEY_GROUP = 'chave_dos_segredos'
