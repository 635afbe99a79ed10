/** Where a CEP is. A CEP of a whole town has neither street nor district. */
export type EnderecoDoCep = { logradouro: string; bairro: string; cidade: string; uf: string }

/** A directory of postal codes. */
export type CepDirectory = {
  name: string
  /**
   * Returns where a CEP of eight digits is; undefined if it does not exist.
   * @throws {UpstreamError} if the directory does not answer, or not in its format.
   */
  find: (cep: string) => Promise<EnderecoDoCep | undefined>
}
