import { z } from 'zod'
import { ifFilled, instant, optionalText, requiredText } from '#http/endpoint.ts'
import { cpf } from '#http/identifiers.ts'
import {
  ASSINE_DENTRO,
  isDrawn,
  MAX_IMAGEM,
  MAX_LADO,
  MAX_PONTOS,
  MAX_TRACOS,
  MOTIVOS_RECUSA,
  PAPEIS,
} from './rules.ts'

const side = z.number().min(-MAX_LADO).max(MAX_LADO)

/** The strokes on the glass and their picture. */
export const desenho = {
  tracos: z
    .array(z.array(z.strictObject({ x: side, y: side, t: z.number().min(0) })))
    .max(MAX_TRACOS)
    .refine((tracos) => tracos.flat().length <= MAX_PONTOS, 'A assinatura tem pontos demais'),
  imagem: z
    .string()
    .max(MAX_IMAGEM)
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, ifFilled('Envie a assinatura em PNG')),
}

/** The body of a signature; the shop's side has no drawing: the user who is signed in signs. */
export const assinar = z
  .strictObject({
    papel: z.enum(PAPEIS),
    /** The hash of the text that was read; the shop's side may leave it out. */
    sha256_texto: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    nome: requiredText(120).optional(),
    cpf: cpf.optional(),
    tracos: desenho.tracos.optional(),
    imagem: desenho.imagem.optional(),
    /** By the phone's clock. */
    assinado_em: instant.optional(),
    /** Whoever is signed in compared the person with a document that has a photo. */
    identidade_conferida: z.boolean().optional(),
    /** The signed-in person's; not needed within ten minutes of another proof. */
    senha: z.string().max(200).optional(),
  })
  .check(({ value, issues }) => {
    const need = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    if (value.papel === 'locadora') return
    if (!value.sha256_texto) need('sha256_texto', 'Diga qual texto foi lido')
    if (!value.tracos || !value.imagem || !isDrawn(value.tracos))
      for (const path of ['assinatura', 'tracos']) need(path, ASSINE_DENTRO)
    if (value.papel === 'testemunha' && !value.nome) need('nome', 'Campo obrigatório')
    if (value.papel === 'testemunha' && !value.cpf) need('cpf', 'Campo obrigatório')
  })

const testemunha = z.strictObject({
  nome: requiredText(120).meta({ title: 'Nome da testemunha' }),
  cpf: cpf.meta({ title: 'CPF da testemunha' }),
})

/** Why the customer does not sign, and who saw it. */
export const recusa = z.strictObject({
  motivo: z.enum(MOTIVOS_RECUSA).meta({ title: 'Motivo' }),
  texto: optionalText(500).optional().meta({ title: 'O que aconteceu' }),
  testemunha: testemunha.optional(),
})

export const assinatura = z
  .object({
    papel: z.enum(PAPEIS).meta({ title: 'Quem assina' }),
    nome: z.string().meta({ title: 'Nome' }),
    /** Masked; null for the shop. */
    cpf: z.string().nullable(),
    /** By the phone's clock, and when the server had it. */
    assinado_em: instant,
    recebida_em: instant.meta({ title: 'Recebida em' }),
    /** Who compared the person with a document that has a photo; null: nobody. */
    identificado_por: z.string().nullable().meta({ title: 'Identidade conferida por' }),
  })
  .meta({ id: 'AssinaturaDeDocumento' })
