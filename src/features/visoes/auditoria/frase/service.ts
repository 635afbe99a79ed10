import { campoOf, shownCampos } from '../campos/contract.ts'
import { isRecordId, showValue } from '../campos/rules.ts'
import type { LinhaAuditoria, LinhaGravada } from '../contract.ts'
import { fraseOf, hrefOf, type Mudada, type Mudanca } from './rules.ts'

type Row = Record<string, unknown>

/** Columns whose change is shown but never their value. */
const SEGREDOS: Record<string, string> = { senha_hash: 'senha', selado: 'segredo' }

/** Returns a line as the screen shows it; a CPF in the sentence is masked. */
export const describeLine = (linha: LinhaGravada): LinhaAuditoria => ({
  ...linha,
  frase: fraseOf(linha, mudancasOf(linha, { masked: true })),
  mudancas: mudancasOf(linha),
  href: hrefOf(linha),
})

/** Returns the changed columns of a line; for an insert or delete, all columns with a value. */
export function mudancasOf(linha: Mudada, { masked = false } = {}): Mudanca[] {
  const { entidade } = linha
  const [antes, depois] = [fieldsOf(entidade, linha.antes), fieldsOf(entidade, linha.depois)]
  const names = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])]
  const shown = shownCampos(entidade, names)
    .filter((campo) => differs(antes?.[campo], depois?.[campo]))
    .map((campo) => {
      const { rotulo, dinheiro } = campoOf(entidade, campo)
      const show = (row: Row) => showValue(entidade, campo, row[campo], { dinheiro, masked })
      return {
        campo,
        rotulo,
        antes: antes && show(antes),
        depois: depois && show(depois),
        semValores: isRecordId(antes?.[campo]) || isRecordId(depois?.[campo]),
      }
    })
  const secrets = (linha.ocultos ?? [])
    .filter((campo) => SEGREDOS[campo])
    .map((campo) => ({
      campo,
      rotulo: SEGREDOS[campo]!,
      antes: 'não mostrado',
      depois: 'outro, não mostrado',
      semValores: true,
    }))
  return [...shown, ...secrets]
}

/** Merges the fields of a setting's JSON value into the row. */
function fieldsOf(entidade: string, row: Row | null): Row | null {
  if (entidade !== 'configuracoes' || !row) return row
  const { valor, chave: _, ...rest } = row
  return { ...rest, ...(valor as Row) }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const differs = (before: unknown, after: unknown) =>
  !(isEmpty(before) && isEmpty(after)) && JSON.stringify(before) !== JSON.stringify(after)
