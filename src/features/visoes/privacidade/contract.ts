import { z } from 'zod'
import { byId, day, defineContract, instant, listQuery, requiredText } from '#http/endpoint.ts'
import { REMOVIDO_LABEL, type Removidos } from './prazos/rules.ts'
import { TIPOS_PENDENCIA } from './rules.ts'

const removidos = z.object(
  Object.fromEntries(Object.keys(REMOVIDO_LABEL).map((name) => [name, z.number().int()])) as Record<
    keyof Removidos,
    z.ZodInt
  >,
)

export const pessoa = z
  .object({
    id: z.uuid(),
    nome: z.string(),
    cpf: z.string(),
    telefone: z.string(),
    /** Excluído das listas; os dados continuam guardados. */
    arquivado: z.boolean(),
    /** Data da última atividade: locação, pagamento, cobrança ou cadastro. */
    ultima_atividade: day,
    /** Se passou do prazo de guarda e pode ser anonimizado. */
    sugerido: z.boolean(),
  })
  .meta({ id: 'TitularDeDados' })
export type Pessoa = z.output<typeof pessoa>

export const situacao = pessoa
  .extend({
    pendencias: z.array(
      z.object({ tipo: z.enum(TIPOS_PENDENCIA), mensagem: z.string(), href: z.string() }),
    ),
    arquivos: z.number().int(),
  })
  .meta({ id: 'SituacaoDoTitular' })
export type Situacao = z.output<typeof situacao>

export const privacidadeContract = defineContract({
  state: {
    method: 'GET',
    path: '/privacidade',
    access: 'administrador',
    summary: 'O que a última limpeza por prazo removeu, e quantos clientes passaram do prazo',
    response: z
      .object({
        ultima_limpeza: z.object({ em: instant, removidos }).nullable(),
        /** No máximo mil; se há mais, `sugeridos_ao_menos` é verdadeiro. */
        sugeridos: z.number().int(),
        sugeridos_ao_menos: z.literal(true).optional(),
      })
      .meta({ id: 'EstadoDaPrivacidade' }),
  },
  people: {
    method: 'GET',
    path: '/privacidade/clientes',
    access: 'administrador',
    summary:
      'Clientes que passaram do prazo de guarda; com busca, todos os que combinam, também os excluídos',
    query: listQuery,
    response: z.array(pessoa),
    paged: true,
  },
  person: {
    method: 'GET',
    path: '/privacidade/clientes/:id',
    access: 'administrador',
    summary: 'Um cliente, também excluído, e o que ainda impede de o anonimizar',
    params: byId,
    response: situacao,
  },
  export: {
    method: 'GET',
    path: '/clientes/:id/exportar-dados',
    access: 'administrador',
    reauthentication: true,
    summary:
      'Tudo o que a loja guarda do cliente, com os arquivos, em um ZIP (LGPD, art. 18, II e V)',
    params: byId,
    raw: { contentType: 'application/zip' },
  },
  anonymise: {
    method: 'POST',
    path: '/clientes/:id/anonimizar',
    efeitos: { divida_escondida: { motivo: 'sempre' }, provas: { motivo: 'sempre' } },
    access: 'administrador',
    reauthentication: true,
    summary:
      'Tira o cliente de todos os registros e mantém as contas; não pode ser desfeito (LGPD, arts. 16 e 18)',
    params: byId,
    body: z.strictObject({
      motivo: requiredText(500, 'Motivo da anonimização é obrigatório').meta({ title: 'Motivo' }),
      nome: requiredText(200, 'Digite o nome do cliente'),
    }),
  },
})
