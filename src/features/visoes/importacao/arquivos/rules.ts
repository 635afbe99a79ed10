import { FIELD_LABEL, FIELDS_OF, type Field, type Kind, type Problem } from '../rules.ts'

/** Names the cells of a row by the titles; one that repeats gets its number. */
export function withColumns(titulos: readonly string[], celulas: readonly string[]) {
  const row: Record<string, string> = {}
  for (const [index, title] of titulos.entries()) {
    const name = title && !(title in row) ? title : `${title} (coluna ${index + 1})`
    row[name] = celulas[index] ?? ''
  }
  return row
}

/** Returns 'CPF: Informe o CPF.' */
export function problemText({ campo, mensagem }: Problem) {
  const sentence = mensagem.endsWith('.') ? mensagem : `${mensagem}.`
  return campo ? `${FIELD_LABEL[campo]}: ${sentence}` : sentence
}

const PESSOA: readonly Field[] = ['nome', 'cpf', 'telefone']
const MOTO: readonly Field[] = ['placa', 'cor', 'ano', 'km_atual']
const CONTRATO: readonly Field[] = ['plano', 'inicio', 'pago_ate', 'valor_semana']
const SALDOS: readonly Field[] = ['caucao', 'saldo_anterior', 'saldo_desde']

/** The rows of each example; nobody and no motorcycle in them exists. */
export const MODELOS: Record<Kind, Record<string, string>[]> = {
  motos: rowsOf(FIELDS_OF.motos, [
    'AAA1B23;Preta;2024;12.345;10/01/2024;00639884962;9C2KC1670RR000001;16.900,00;',
    'BBB2C34;Azul;2024;8.200;10/01/2024;;;16.900,00;',
  ]),
  clientes: rowsOf(FIELDS_OF.clientes, [
    'Bruno Exemplo;529.982.247-25;(13) 99999-0001;bruno@exemplo.com.br;62472927637;31/12/2030;15/04/1990;Rua das Palmeiras, 100;Praia Grande;11700-000;',
    'Carla Exemplo;111.444.777-35;(13) 99999-0002;carla@exemplo.com.br;;;02/09/1985;Rua das Palmeiras, 100;Praia Grande;11700-000;',
  ]),
  locacoes: rowsOf(
    [...PESSOA, ...MOTO, ...CONTRATO, ...SALDOS],
    [
      'Bruno Exemplo;529.982.247-25;(13) 99999-0001;AAA1B23;Preta;2024;12.345;anual;02/03/2026;02/08/2026;300,00;700,00;45,00;05/08/2026',
      'Carla Exemplo;111.444.777-35;(13) 99999-0002;BBB2C34;Azul;2024;8.200;mensal;06/07/2026;09/08/2026;;sim;;',
    ],
  ),
}

/** Returns rows under the names of their fields. */
function rowsOf(fields: readonly Field[], rows: string[]) {
  const titles = fields.map((field) => FIELD_LABEL[field])
  return rows.map((row) => withColumns(titles, row.split(';')))
}
