/** 256 short words whose first three letters differ: one word is one byte of a recovery phrase. Never reorder them. Part of the page. */
export const words: readonly string[] = `
above aisle angle ankle answer apple band bean beef begin below black block body bone book bottom bowl brace
bread bridge brown build butter call carry chair chest chili circle clean climb close coffee column cook count
crate cumin cups dark desk dinner dish doctor door double draw drink drop easy edge eggs eight elbow eleven
energy extra eyes face family fast feet feta figure film fine firm fish five flat floor food form four free
fridge front fruit garlic ginger goal grain green grip ground guide habit half hand head help high hill hinge
hips home hotel hour inch inside joint juice jump kettle knee knife label ladder lane large layer leaf legs
lemon lentil level lift light line little long look mark medium menu middle milk minute mirror moment move
mugs muscle neck night nine noon note number nuts oats olive onion open order oven page pair palm paper part
pasta path pause peanut pencil people pepper person phone pick piece plan point pool potato print pull push
quiet rack raise reach recipe repeat rest return rhythm ribs rice right rise roast rock roll room round rule
rung safety salt sauce scale serve sesame seven shape sheet short side sixty size skip sleep slide slot small
snack sofa source spine split spot spread squat step strong sugar sweet table talk tape tempo test thigh three
thumb thyme time toast today toes tomato touch towel train trip trunk tuna turn twelve twice wait wake walk
warm water weight wheat white whole width work write yogurt`
  .trim()
  .split(/\s+/)
