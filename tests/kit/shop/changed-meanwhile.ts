/** Returns the server's response to an edit of a stale version. */
export const changedMeanwhile = (
  atual: { versao: number } & Record<string, unknown>,
  usuario = 'bia',
) => ({
  status: 412,
  code: 'alterado_por_outro',
  detail:
    'Este registro foi alterado enquanto você editava. Nada foi salvo: confira como ele está agora.',
  atual,
  alterado_por: { usuario, em: '2026-11-18T14:32:00.000Z' },
})
