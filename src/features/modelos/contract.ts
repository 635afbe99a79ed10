import { z } from 'zod'
import { defineContract, requiredText, versao } from '#http/endpoint.ts'
import { MAX_CARACTERES, templateProblem } from './rules.ts'

/** The reminder template; the error names an unknown variable. */
export const textoDoTemplate = requiredText(MAX_CARACTERES).check(({ value, issues }) => {
  const problem = templateProblem(value)
  if (problem) issues.push({ code: 'custom', message: problem, input: value })
})

export const template = z
  .object({
    template: z.string(),
    ativo: z.boolean(),
    padrao: z.string(),
    /** The shop's public address: links elsewhere are announced. */
    endereco: z.string(),
    versao,
  })
  .meta({ id: 'TemplateDeMensagem' })

export const modelosContract = defineContract({
  template: {
    method: 'GET',
    path: '/whatsapp/template-cobranca',
    summary: 'O texto das cobranças, o padrão do sistema e se o texto da loja está em uso',
    response: template,
  },
  saveTemplate: {
    method: 'PUT',
    path: '/whatsapp/template-cobranca',
    access: 'administrador',
    reauthentication: true,
    summary:
      'Salva o texto das cobranças; uma variável desconhecida é recusada, e chave Pix, link de fora ou conta são avisados aos outros administradores',
    edits: 'template',
    body: z.strictObject({ template: textoDoTemplate, ativo: z.boolean() }),
    readOnly: ['padrao', 'endereco', 'versao'],
    response: template,
  },
})
