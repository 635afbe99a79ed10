export const GRUPOS = ['seguranca', 'conservacao', 'acessorio'] as const
/** A problem with an item of `seguranca` stops a hand-over. */
export type Grupo = (typeof GRUPOS)[number]

export const GRUPO_LABEL: Record<Grupo, string> = {
  seguranca: 'Segurança',
  conservacao: 'Conservação',
  acessorio: 'Acessórios',
}

/** An item of the checklist; `codigo` is its key in the answers. */
export type ItemVistoria = { codigo: string; nome: string; grupo: Grupo; ordem: number }

export const RESPOSTAS = ['ok', 'problema', 'nao_tem', 'nao_se_aplica'] as const
export type Resposta = (typeof RESPOSTAS)[number]

export const RESPOSTA_LABEL: Record<Resposta, string> = {
  ok: 'OK',
  problema: 'Problema',
  nao_tem: 'Não tem',
  nao_se_aplica: 'Não se aplica',
}

export const CODIGO_ITEM = /^[a-z0-9_]{1,60}$/
/** Max. items of a checklist. */
export const MAX_ITENS = 80
