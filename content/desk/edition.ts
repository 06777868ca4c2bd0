/** Telling buyers of new content. */
export const deskEdition = {
  title: 'Editions',
  link: 'Editions, and telling buyers of them',
  current: 'Edition {number}, of {date}, is sold.',
  news: 'New content: edition {number}, of {date}',
  nobody: 'Everybody who should hear of edition {number} has been told, or has it already.',
  one: 'One buyer has not heard of edition {number}.',
  many: '{people} buyers have not heard of edition {number}. The mails go out within {minutes} minutes.',
  button: 'Tell them by mail',
  who: 'Each of them once. Not those who have it or bought it since, who got their money back, or who asked to hear no more.',
  all: 'All editions',
}
