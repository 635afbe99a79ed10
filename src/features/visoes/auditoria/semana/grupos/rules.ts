/** Headings of the changes that an owner checks every week, in the order of the screen and the e-mail. */
export const GRUPOS = ['exclusoes', 'baixas', 'desfeitos', 'datas', 'desbloqueios'] as const
export type Grupo = (typeof GRUPOS)[number]

export const GRUPO_LABEL: Record<Grupo, string> = {
  exclusoes: 'Exclusões e cancelamentos',
  baixas: 'Recebido por menos e descontos',
  desfeitos: 'Recebimentos desfeitos',
  datas: 'Datas mudadas',
  desbloqueios: 'Desbloqueios e autorizações',
}
