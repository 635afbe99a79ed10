/** Test data, each with its own number below a million. */
export const clienteNumber = (n: number) => ({
  nome: `Cliente ${n}`,
  cpf: String(20_000_000_000 + n),
  telefone: '13999990000',
  email: '',
  cnh: '12345678900',
  data_nascimento: '1990-05-20',
  endereco: 'Rua de Teste, 1',
  cidade: 'Praia Grande',
  cep: '11700000',
})

export const motoNumber = (n: number) => ({
  placa: placaOf(n),
  cor: 'Azul',
  ano: 2026,
  km_atual: n,
  data_aquisicao: '2026-01-01',
})

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

function placaOf(n: number) {
  const letter = (place: number) =>
    String.fromCharCode(65 + (Math.floor(n / 1000 / 26 ** place) % 26))
  return `${letter(2)}${letter(1)}${letter(0)}${Math.floor(n / 100) % 10}A${String(n % 100).padStart(2, '0')}`
}
