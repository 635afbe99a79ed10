import { z } from 'zod'
import {
  byId,
  day,
  dayOf,
  defineContract,
  instant,
  optionalText,
  requiredText,
} from '#http/endpoint.ts'
import { multa } from '../contract.ts'
import { ACOES_MULTA } from '../historico/rules.ts'
import { CAMPOS, ONDE } from './fici/rules.ts'

const reason = requiredText(500, 'Informe o motivo').meta({ title: 'Motivo' })

const preparo = z
  .object({
    /** The driver to name; null, with the reason in `impedimento`, if there is no form. */
    condutor: z.object({ cliente_id: z.uuid(), nome: z.string() }).nullable(),
    impedimento: z.string().nullable(),
    /** Fields the form leaves blank, and where to fill them in. */
    faltam: z.array(
      z.object({
        onde: z.enum(ONDE),
        texto: z.string(),
        campo: z.exactOptional(z.enum(CAMPOS)),
      }),
    ),
    /** Files of the customer's licence, which are attached to the form. */
    arquivos_cnh: z.array(z.object({ id: z.uuid(), nome: z.string(), anexo: z.boolean() })),
  })
  .meta({ id: 'PreparoDaIndicacao' })
export type Preparo = z.output<typeof preparo>

const acao = z
  .object({
    id: z.uuid(),
    acao: z.enum(ACOES_MULTA),
    observacoes: z.string().nullable(),
    usuario_responsavel: z.string(),
    data_acao: instant,
  })
  .meta({ id: 'AcaoDaMulta' })

const locacaoDoDia = z
  .object({
    id: z.uuid(),
    cliente_nome: z.string(),
    data_inicio: day,
    data_encerramento: day.nullable(),
    /** From when to when it had the motorcycle, to the minute. */
    criado_em: instant,
    encerrada_em: instant.nullable(),
  })
  .meta({ id: 'LocacaoDoDiaDaMulta' })
export type LocacaoDoDia = z.output<typeof locacaoDoDia>

/** Naming the driver of a fine, as the law requires of a rental company. */
export const indicacaoCalls = defineContract({
  preparation: {
    method: 'GET',
    path: '/multas/:id/indicacao',
    summary: 'Quem seria indicado como condutor, e o que falta no formulário',
    params: byId,
    response: preparo,
  },
  fici: {
    method: 'GET',
    path: '/multas/:id/fici',
    summary:
      'Formulário de identificação do condutor infrator (FICI), preenchido, com a CNH enviada',
    params: byId,
    raw: { contentType: 'application/pdf' },
  },
  package: {
    method: 'GET',
    path: '/multas/:id/pacote',
    summary:
      'Um PDF com o FICI, a CNH e o extrato do contrato assinado (até 3 páginas), que vale no lugar da assinatura do condutor',
    params: byId,
    raw: { contentType: 'application/pdf' },
  },
  confirmSent: {
    method: 'PUT',
    path: '/multas/:id/indicacao/enviada',
    summary: 'Registra que a indicação foi enviada ao órgão autuador',
    params: byId,
    body: z.strictObject({
      data: dayOf('fato').meta({ title: 'Data do envio' }),
      protocolo: optionalText(60).meta({ title: 'Protocolo' }),
    }),
    response: multa,
  },
  waive: {
    method: 'PUT',
    path: '/multas/:id/indicacao/dispensada',
    summary: 'Registra por que ninguém será indicado',
    params: byId,
    body: z.strictObject({ motivo: reason }),
    response: multa,
  },
  reopen: {
    method: 'PUT',
    path: '/multas/:id/indicacao/reabrir',
    summary: 'Desfaz o envio ou a dispensa da indicação',
    params: byId,
    response: multa,
  },
  acceptSne: {
    method: 'PUT',
    path: '/multas/:id/sne/aceitar',
    summary:
      'Aceita o desconto de 40% (SNE), depois da indicação; com motivo, diz que não há condutor a indicar',
    params: byId,
    body: z.strictObject({ motivo: optionalText(500) }),
    response: multa,
  },
  undoSne: {
    method: 'PUT',
    path: '/multas/:id/sne/desfazer',
    summary: 'Desfaz o aceite do desconto de 40%',
    params: byId,
    response: multa,
  },
  history: {
    method: 'GET',
    path: '/multas/:id/historico',
    summary: 'O que se fez com a multa, o mais recente primeiro',
    params: byId,
    response: z.array(acao),
  },
  locacoes: {
    method: 'GET',
    path: '/multas/:id/locacoes',
    summary: 'As locações que tinham a moto no dia da infração',
    params: byId,
    response: z.array(locacaoDoDia),
  },
  assign: {
    method: 'PUT',
    path: '/multas/:id/locatario',
    summary: 'Diz de qual locação daquele dia é uma multa sem locatário',
    params: byId,
    body: z.strictObject({ locacao_id: z.uuid() }),
    response: multa,
  },
})
