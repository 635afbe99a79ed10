import { z } from 'zod'
import { PLANO_NAMES } from '#domain/locacao.ts'
import {
  askedDay,
  day,
  dayOf,
  defineContract,
  instant,
  listQuery,
  money,
  optionalFilter,
} from '#http/endpoint.ts'
import {
  MAX_CAUCAO,
  MAX_MESES,
  MAX_SEMANA,
  MIN_SEMANA,
  VALOR_DA_CAUCAO,
  VALOR_DA_SEMANA,
} from './rules.ts'

/** The price of a week, as a person sets it. */
export const valorDaSemana = money.refine(
  (valor) => valor >= MIN_SEMANA && valor <= MAX_SEMANA,
  VALOR_DA_SEMANA,
)

const MESES = `De 1 a ${MAX_MESES} meses`
const written = {
  preco_semanal: valorDaSemana.meta({ title: 'Valor por semana' }),
  meses: z.number().int(MESES).min(1, MESES).max(MAX_MESES, MESES).meta({ title: 'Meses' }),
  caucao: money.refine((valor) => valor <= MAX_CAUCAO, VALOR_DA_CAUCAO).meta({ title: 'Caução' }),
  no_site: z.boolean().meta({ title: 'No site' }),
}

const precos = {
  ...written,
  preco_diario: money,
  vigente_desde: day.meta({ title: 'Vale a partir de' }),
}

const plano = z
  .object({
    plano: z.enum(PLANO_NAMES).meta({ title: 'Plano' }),
    nome: z.string(),
    versao_id: z.uuid(),
    ...precos,
    /** The next version that has not begun. */
    proxima: z.object({ id: z.uuid(), ...precos }).nullable(),
  })
  .meta({ id: 'PlanoEmVigor' })
export type PlanoEmVigor = z.output<typeof plano>

const versao = z
  .object({
    id: z.uuid(),
    plano: z.enum(PLANO_NAMES),
    ...precos,
    por: z.string().meta({ title: 'Por' }),
    criado_em: instant,
  })
  .meta({ id: 'VersaoDoPlano' })

const params = z.object({ plano: z.enum(PLANO_NAMES) })

export const planosContract = defineContract({
  list: {
    method: 'GET',
    path: '/planos',
    summary: 'Preço, meses e caução de cada plano no dia `em`, ou hoje, e a próxima mudança',
    query: z.object({ em: optionalFilter(askedDay) }),
    response: z.array(plano),
  },
  versions: {
    method: 'GET',
    path: '/planos/:plano/versoes',
    summary: 'As versões de um plano, a mais nova primeiro, com quem as registrou',
    params,
    query: listQuery.omit({ busca: true }),
    response: z.array(versao),
    paged: true,
  },
  change: {
    method: 'POST',
    path: '/planos/:plano/versoes',
    access: 'administrador',
    efeitos: { precos: { administradores: 'sempre', aviso: 'sempre' } },
    summary:
      'Registra o preço, os meses e a caução de um plano a partir de um dia; locações em aberto ficam com o preço delas',
    status: 201,
    idempotent: true,
    params,
    body: z.strictObject({
      ...written,
      vigente_desde: dayOf('vencimento').meta({ title: 'Vale a partir de' }).optional(),
    }),
    response: versao,
  },
  remove: {
    method: 'DELETE',
    path: '/planos/:plano/versoes/:id',
    access: 'administrador',
    efeitos: { precos: { administradores: 'sempre', aviso: 'sempre' } },
    summary: 'Desfaz uma versão que ainda não começou a valer',
    params: params.extend({ id: z.uuid() }),
  },
})
