import { ValidationError } from '#domain/errors.ts'

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

type Written = { codigo?: string | undefined; nome: string; grupo: Grupo }

const codeOf = (nome: string) =>
  nome
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 50) || 'item'

/**
 * Returns the items of a new version in their order; one without a code gets one from its name that no other has. Throws
 * ValidationError for two of one name or code, or a code that the version before does not have.
 */
export function itemsOf(
  written: readonly Written[],
  before: readonly ItemVistoria[],
): ItemVistoria[] {
  const taken = new Set(written.flatMap(({ codigo }) => codigo ?? []))
  const names = new Set<string>()
  return written.map(({ codigo, nome, grupo }, index) => {
    const refuse = (field: string, mensagem: string) =>
      new ValidationError([{ campo: `itens.${index}.${field}`, mensagem }])
    if (names.has(nome.toLowerCase())) throw refuse('nome', 'Já há um item com este nome')
    names.add(nome.toLowerCase())
    if (codigo && !before.some((item) => item.codigo === codigo))
      throw refuse('codigo', 'Este item não existe no modelo da vistoria')
    if (codigo && written.findIndex((item) => item.codigo === codigo) !== index)
      throw refuse('codigo', 'Este item aparece duas vezes')
    return { codigo: codigo ?? freeCode(codeOf(nome), taken), nome, grupo, ordem: index + 1 }
  })
}

function freeCode(code: string, taken: Set<string>) {
  let free = code
  for (let n = 2; taken.has(free); n++) free = `${code}_${n}`
  taken.add(free)
  return free
}
