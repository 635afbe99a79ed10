import { onlyAdministrators } from '#domain/access/permissoes.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import type { StatusVistoria } from '../../rules.ts'
import type { StatusAvaria } from '../rules.ts'

type Avaria = { status: StatusAvaria; cobranca_id: string | null; vista_status: StatusVistoria }
export type Situacao = {
  status: Exclude<StatusAvaria, 'cobrada'>
  motivo?: string | null | undefined
  manutencao_id?: string | undefined
}

const invalid = (campo: string, mensagem: string) => new ValidationError([{ campo, mensagem }])

/**
 * Returns how a damage is kept in its new situation. Throws RuleViolation for one of an inspection that is not concluded, or
 * one that was charged and is to be disregarded; ForbiddenError for somebody who is no administrator and disregards it or
 * takes that back; ValidationError without what the situation names.
 */
export function situationOf(
  avaria: Avaria,
  { status, motivo = null, manutencao_id }: Situacao,
  administrador: boolean | undefined,
) {
  if (avaria.vista_status === 'rascunho')
    throw new RuleViolation(
      'A vistoria que viu esta avaria ainda não foi concluída.',
      'vistoria_em_andamento',
    )
  if ([status, avaria.status].includes('desconsiderada') && administrador === false)
    throw onlyAdministrators('Só administradores desconsideram uma avaria.')
  switch (status) {
    case 'reparada':
      if (!manutencao_id)
        throw invalid('manutencao_id', 'Escolha a manutenção que reparou a avaria')
      return { status, manutencao_id, motivo: null }
    case 'desconsiderada':
      if (avaria.cobranca_id)
        throw new RuleViolation(
          'Esta avaria foi cobrada. Cancele a cobrança antes de desconsiderá-la.',
          'avaria_ja_cobrada',
        )
      if (!motivo) throw invalid('motivo', 'Informe o motivo')
      return { status, manutencao_id: null, motivo }
    default:
      return {
        status: avaria.cobranca_id ? ('cobrada' as const) : status,
        manutencao_id: null,
        motivo: null,
      }
  }
}
