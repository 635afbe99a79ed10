-- Who was archived under a CPF, for what they left behind: a block, and what is owed still.
create index clientes_cpf_de_antes on clientes (cpf, excluido_em desc)
  where excluido_em is not null and anonimizado_em is null;
