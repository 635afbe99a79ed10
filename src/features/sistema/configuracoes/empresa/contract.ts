import { z } from 'zod'
import { defineContract, digits, ifFilled, line, requiredText, versao } from '#http/endpoint.ts'
import { chavePix, taxId, telefoneDaLoja } from '#http/identifiers.ts'
import { isPublicLink } from '../rules.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, ifFilled('Hora inválida'))
const horario = z
  .strictObject({
    abre: time.meta({ title: 'Abre às' }),
    fecha: time.meta({ title: 'Fecha às' }),
  })
  .refine(({ abre, fecha }) => abre < fecha, {
    path: ['fecha'],
    error: 'O fechamento precisa ser depois da abertura',
  })
  .nullable()
export const empresa = z
  .strictObject({
    nome: requiredText(60).meta({ title: 'Nome da empresa' }),
    telefone: telefoneDaLoja,
    endereco: line(200).meta({ title: 'Endereço' }),
    cidade: requiredText(80).meta({ title: 'Cidade' }),
    uf: z
      .string()
      .regex(/^[A-Z]{2}$/, ifFilled('UF precisa de duas letras'))
      .meta({ title: 'UF' }),
    cep: digits(/^(\d{8})?$/, 'CEP precisa de 8 dígitos').meta({ title: 'CEP' }),
    link_social: z
      .union([
        z.literal(''),
        z
          .url({ protocol: /^https$/, error: 'Use um endereço https://' })
          .max(500)
          .refine(isPublicLink, 'Este endereço não abre para os clientes. Copie-o do navegador.'),
      ])
      .meta({ title: 'Link da rede social' }),
    cnpj: taxId,
    chave_pix: chavePix,
    horarios: z
      .strictObject({ segunda_a_sexta: horario, sabado: horario, domingo: horario })
      .meta({ title: 'Horários' }),
  })
  .meta({ id: 'Empresa' })
const empresaLida = empresa.extend({ versao }).meta({ id: 'EmpresaLida' })
export type EmpresaLida = z.output<typeof empresaLida>

export const empresaContract = defineContract({
  empresa: {
    method: 'GET',
    path: '/sistema/empresa',
    summary: 'Dados da empresa',
    response: empresaLida,
  },
  saveEmpresa: {
    method: 'PUT',
    path: '/sistema/empresa',
    access: 'administrador',
    reauthentication: 'se a chave Pix mudar',
    summary: 'Salva os dados da empresa',
    edits: 'empresa',
    body: empresa,
    readOnly: ['versao'],
    response: empresaLida,
  },
})
