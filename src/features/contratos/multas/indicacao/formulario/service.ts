import { type CalendarDay, dayInBrazil, formatDay, timeInBrazil } from '#domain/calendar-day.ts'
import { formatCNPJ, formatCPF, formatTelefone } from '#domain/documents.ts'
import { shortId } from '#domain/locacao.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'
import type { FormBlock, FormField } from '#server/export/pdf/form.ts'
import type { FormSource } from '../queries.ts'

const dayText = (day: CalendarDay | null) => day && formatDay(day)
const cep = (digits: string | null) => digits?.replace(/^(\d{5})(\d{3})$/, '$1-$2')
const taxId = (id: string) => (id.length === 11 ? formatCPF(id) : id && formatCNPJ(id))
const fields = (...items: FormField[]): FormBlock => ({ kind: 'fields', items })
const section = (text: string): FormBlock => ({ kind: 'section', text })

/**
 * Returns the form's blocks; RG, licence category and signatures are left blank for handwriting.
 */
export function formPage(multa: FormSource, empresa: Empresa): FormBlock[] {
  return [
    ...infracao(multa),
    ...owner(empresa),
    ...condutor(multa),
    ...possession(multa),
    ...declaration(multa, empresa),
  ]
}

function infracao(multa: FormSource): FormBlock[] {
  const at = new Date(multa.data_infracao)
  return [
    section('1. Auto de infração'),
    fields(
      ['Nº do auto de infração (AIT)', multa.numero_auto, 3],
      ['Órgão autuador', multa.orgao_autuador, 4],
      ['Prazo para indicação', formatDay(multa.prazo_indicacao), 2],
    ),
    fields(
      ['Placa', multa.placa, 2],
      ['RENAVAM', multa.renavam, 2.4],
      ['Marca/modelo', [multa.modelo, multa.cor].filter(Boolean).join(', '), 3],
      ['Data', formatDay(dayInBrazil(at)), 1.8],
      ['Hora', multa.hora_conhecida ? timeInBrazil(at) : null, 1.2],
    ),
    fields(
      ['Código', multa.codigo_infracao, 1.4],
      ['Descrição da infração', multa.descricao_infracao, 9],
    ),
    fields(['Local da infração', multa.local_infracao, 1]),
  ]
}

function owner({ nome, cnpj, endereco, cidade, uf, cep: zip, telefone }: Empresa): FormBlock[] {
  return [
    section('2. Proprietário do veículo'),
    fields(
      ['Nome ou razão social', nome, 5],
      [cnpj.length === 11 ? 'CPF' : 'CNPJ', taxId(cnpj), 3],
    ),
    fields(
      ['Endereço', endereco, 5],
      ['Cidade/UF', `${cidade}/${uf}`, 2.4],
      ['CEP', cep(zip), 1.6],
      ['Telefone', formatTelefone(telefone), 2.2],
    ),
    fields(['Representante legal', null, 5], ['CPF do representante', null, 3]),
  ]
}

function condutor(multa: FormSource): FormBlock[] {
  return [
    section('3. Condutor infrator'),
    fields(
      ['Nome completo', multa.nome, 6],
      ['CPF', formatCPF(multa.cpf ?? ''), 2.4],
      ['Nascimento', dayText(multa.data_nascimento), 2],
    ),
    fields(
      ['Nº de registro da CNH', multa.cnh, 3],
      ['Categoria', null, 1.4],
      ['UF da CNH', null, 1.4],
      ['Validade da CNH', dayText(multa.validade_cnh), 2],
      ['RG / órgão emissor / UF', null, 3.6],
    ),
    fields(
      ['Endereço', multa.endereco, 6],
      ['Cidade', multa.cidade, 2.6],
      ['UF', null, 0.8],
      ['CEP', cep(multa.cep), 1.8],
    ),
    fields(['Telefone', formatTelefone(multa.telefone ?? ''), 3], ['E-mail', multa.email, 5]),
  ]
}

/** The rental proves who had the motorcycle. */
function possession(multa: FormSource): FormBlock[] {
  const end = multa.data_encerramento
  return [
    section('4. Posse do veículo na data da infração: contrato de locação'),
    fields(
      ['Contrato nº', multa.locacao_id && shortId(multa.locacao_id), 2],
      ['Início', dayText(multa.data_inicio), 2],
      ['Término previsto', dayText(multa.data_fim), 2],
      ['Devolução', end ? formatDay(end) : 'em vigor', 2],
    ),
  ]
}

function declaration(multa: FormSource, { nome, cidade }: Empresa): FormBlock[] {
  return [
    section('5. Declaração'),
    {
      kind: 'text',
      text: `Declaramos, sob as penas da lei (art. 299 do Código Penal), que o condutor identificado no item 3 estava de posse do veículo de placa ${multa.placa}, por contrato de locação com ${nome}, e o conduzia no momento da infração do auto nº ${multa.numero_auto}. O condutor declara estar ciente da infração e da pontuação a ela correspondente, e que as informações acima são verdadeiras.`,
    },
    {
      kind: 'text',
      text: 'Juntar: cópia da CNH do condutor; cópia de documento do representante legal e do contrato social; cópia da notificação da autuação. Sem a assinatura do condutor, juntar também cópia do contrato de locação assinado, com a cláusula de responsabilidade por infrações, que comprove a posse do veículo na data.',
      size: 7.5,
    },
    { kind: 'text', text: `${cidade}, ______ de ____________________ de ________.`, size: 9 },
    {
      kind: 'signatures',
      items: [
        `Proprietário (representante legal): ${nome}`,
        `Condutor infrator: ${multa.nome ?? ''}`,
      ],
    },
  ]
}
