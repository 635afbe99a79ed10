import { UpstreamError } from '#domain/errors.ts'
import { NoAnswer } from '../http.ts'

/** Errors for the user. They never quote the gateway, which may repeat a key or personal data. */
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

/** The gateway answered, but not whether the charge was created. */
export const unclear = (who: string, options?: ErrorOptions) =>
  new NoAnswer(
    `${who} não confirmou a cobrança. Tente novamente em instantes.`,
    'provedor_sem_resposta',
    options,
  )
