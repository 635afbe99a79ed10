import { byOrder, campoOf } from './auditoria.campos.rules.ts'
import type { AcaoAuditada } from './auditoria.rules.ts'
import { showValue } from './auditoria.valores.rules.ts'

type Row = Record<string, unknown>
export type Mudada = {
  acao: AcaoAuditada
  entidade: string
  antes: Row | null
  depois: Row | null
  ocultos: readonly string[] | null
}
/** One field: what it was and what it is, ready to be read; null where there was no record. */
export type Mudanca = { campo: string; rotulo: string; antes: string | null; depois: string | null }

/** Secrets whose change is told, though never what they are. */
const SEGREDOS: Record<string, string> = { senha_hash: 'senha', selado: 'segredo' }

/** What a line changed, field by field; of a new or deleted record all that was filled in. */
export function mudancasOf(linha: Mudada, { masked = false } = {}): Mudanca[] {
  const [antes, depois] = [fieldsOf(linha.entidade, linha.antes), fieldsOf(linha.entidade, linha.depois)]
  const names = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])].sort(byOrder)
  const shown = names
    .filter((campo) => campoOf(campo)[1] !== 'interno' && differs(antes?.[campo], depois?.[campo]))
    .map((campo) => ({
      campo,
      rotulo: campoOf(campo)[0],
      antes: antes && showValue(linha.entidade, campo, antes[campo], { masked }),
      depois: depois && showValue(linha.entidade, campo, depois[campo], { masked }),
    }))
  const secrets = (linha.ocultos ?? [])
    .filter((campo) => SEGREDOS[campo])
    .map((campo) => ({
      campo,
      rotulo: SEGREDOS[campo]!,
      antes: 'não mostrado',
      depois: 'outro, não mostrado',
    }))
  return [...shown, ...secrets]
}

/** A setting is one value with fields of its own; they stand beside the row's. */
function fieldsOf(entidade: string, row: Row | null): Row | null {
  if (entidade !== 'configuracoes' || !row) return row
  const { valor, chave: _, ...rest } = row
  return { ...rest, ...(valor as Row) }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const differs = (before: unknown, after: unknown) =>
  !(isEmpty(before) && isEmpty(after)) && JSON.stringify(before) !== JSON.stringify(after)
