import { UpstreamError } from '#domain/errors.ts'
import { NoAnswer } from '../http.ts'

/** What gateways refuse with, in the shop's words. Never the gateway's own: those may repeat a key or a customer's data. */
export const credentialsRefused = (who: string) =>
  new UpstreamError(
    `${who} recusou as credenciais. Confira-as em Configurações Avançadas.`,
    'provedor_credenciais',
  )
export const pixNotAllowed = (who: string) =>
  new UpstreamError(
    `${who} não liberou o Pix para esta conta. Confira no painel do provedor se o cadastro está completo e o Pix ativado.`,
    'provedor_permissao',
  )
export const pixKeyMissing = (who: string) =>
  new UpstreamError(
    `A conta não tem uma chave Pix cadastrada. ${who} pede uma para gerar cobranças.`,
    'provedor_sem_chave_pix',
  )
export const payerRefused = (who: string) =>
  new UpstreamError(
    `${who} recusou os dados do cliente. Confira o CPF e o e-mail no cadastro.`,
    'provedor_pagador',
  )
export const chargeRefused = (who: string, reason: number | string) =>
  new UpstreamError(`${who} recusou a cobrança (${reason}).`, 'provedor_recusou')

/** What counts as an answer, but does not say whether the charge was made. */
export const unclear = (who: string, options?: ErrorOptions) =>
  new NoAnswer(
    `${who} não confirmou a cobrança. Tente novamente em instantes.`,
    'provedor_sem_resposta',
    options,
  )
