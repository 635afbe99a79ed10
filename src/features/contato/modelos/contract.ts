import { z } from 'zod'
import { defineContract, requiredText, versao } from '#http/endpoint.ts'
import { MAX_CARACTERES, templateProblem } from './rules.ts'
import { NOMES_TEXTO } from './textos/rules.ts'

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

export const texto = z
  .object({
    nome: z.enum(NOMES_TEXTO),
    texto: z.string(),
    padrao: z.string(),
    /** The shop's public address: links elsewhere are announced. */
    endereco: z.string(),
    versao,
  })
  .meta({ id: 'TextoDeMensagem' })

const byName = z.object({ nome: z.enum(NOMES_TEXTO) })

export const modelosContract = defineContract({
  text: {
    method: 'GET',
    path: '/whatsapp/textos/:nome',
    summary: 'O texto de uma mensagem que não é cobrança, e o padrão do sistema',
    params: byName,
    response: texto,
  },
  saveText: {
    method: 'PUT',
    path: '/whatsapp/textos/:nome',
    access: 'administrador',
    reauthentication: true,
    summary:
      'Salva o texto; uma variável desconhecida é recusada, e chave Pix, link de fora ou conta são avisados aos outros administradores',
    edits: 'text',
    params: byName,
    body: z.strictObject({ texto: requiredText(MAX_CARACTERES).meta({ title: 'Mensagem' }) }),
    readOnly: ['nome', 'padrao', 'endereco', 'versao'],
    response: texto,
  },
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
    body: z.strictObject({
      template: textoDoTemplate.meta({ title: 'Texto' }),
      ativo: z.boolean(),
    }),
    readOnly: ['padrao', 'endereco', 'versao'],
    response: template,
  },
})
