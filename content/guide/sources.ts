// Position stands, guidelines and reviews on which the chapters rest. <Sources ids="…" /> closes a chapter with those it uses.

export type Source = {
  id: string
  /** Authors, title, where and when it appeared. */
  text: string
}

export const sources: Source[] = [
  {
    id: 'acog-2020',
    text: 'American College of Obstetricians and Gynecologists. Physical activity and exercise during pregnancy and the postpartum period. Committee Opinion 804. Obstetrics & Gynecology 2020; 135: e178–e188.',
  },
  {
    id: 'acsm-2009',
    text: 'American College of Sports Medicine. Position stand: progression models in resistance training for healthy adults. Medicine & Science in Sports & Exercise 2009; 41: 687–708.',
  },
  {
    id: 'acsm-2011',
    text: 'Garber CE and others. ACSM position stand: quantity and quality of exercise for developing and maintaining fitness in apparently healthy adults. Medicine & Science in Sports & Exercise 2011; 43: 1334–1359.',
  },
  {
    id: 'acsm-getp',
    text: 'American College of Sports Medicine. ACSM’s guidelines for exercise testing and prescription. 11th edition. Philadelphia: Wolters Kluwer, 2021.',
  },
  {
    id: 'acsm-screening',
    text: 'Riebe D and others. Updating ACSM’s recommendations for exercise preparticipation health screening. Medicine & Science in Sports & Exercise 2015; 47: 2473–2479.',
  },
  {
    id: 'and-vegetarian',
    text: 'Melina V, Craig W, Levin S. Position of the Academy of Nutrition and Dietetics: vegetarian diets. Journal of the Academy of Nutrition and Dietetics 2016; 116: 1970–1980.',
  },
  {
    id: 'behm-2016',
    text: 'Behm DG and others. Acute effects of muscle stretching on physical performance, range of motion, and injury incidence in healthy active individuals: a systematic review. Applied Physiology, Nutrition, and Metabolism 2016; 41: 1–11.',
  },
  {
    id: 'balachandran-2022',
    text: 'Balachandran AT and others. Comparison of power training vs traditional strength training on physical function in older adults: a systematic review and meta-analysis. JAMA Network Open 2022; 5: e2211623.',
  },
  {
    id: 'cava-2017',
    text: 'Cava E, Yeat NC, Mittendorfer B. Preserving healthy muscle during weight loss. Advances in Nutrition 2017; 8: 511–519.',
  },
  {
    id: 'detraining-2000',
    text: 'Mujika I, Padilla S. Detraining: loss of training-induced physiological and performance adaptations, parts 1 and 2. Sports Medicine 2000; 30: 79–87 and 145–154.',
  },
  {
    id: 'efsa-caffeine',
    text: 'European Food Safety Authority. Scientific opinion on the safety of caffeine. EFSA Journal 2015; 13 (5): 4102.',
  },
  {
    id: 'eu-allergens',
    text: 'European Union. Regulation (EU) No 1169/2011 on the provision of food information to consumers, Annex II.',
  },
  {
    id: 'evening-2019',
    text: 'Stutz J, Eiholzer R, Spengler CM. Effects of evening exercise on sleep in healthy participants: a systematic review and meta-analysis. Sports Medicine 2019; 49: 269–287.',
  },
  {
    id: 'falls-2019',
    text: 'Sherrington C and others. Exercise for preventing falls in older people living in the community. Cochrane Database of Systematic Reviews 2019; CD012424.',
  },
  {
    id: 'fao-energy-2004',
    text: 'Food and Agriculture Organization, World Health Organization, United Nations University. Human energy requirements. Report of a joint expert consultation. Rome, 2004.',
  },
  {
    id: 'focus-2013',
    text: 'Wulf G. Attentional focus and motor learning: a review of 15 years. International Review of Sport and Exercise Psychology 2013; 6: 77–104.',
  },
  {
    id: 'fsai-berries',
    text: 'Food Safety Authority of Ireland. Advice to boil imported frozen berries for one minute before eating them.',
  },
  {
    id: 'gardiner-2023',
    text: 'Gardiner C and others. The effect of caffeine on subsequent sleep: a systematic review and meta-analysis. Sleep Medicine Reviews 2023; 69: 101764.',
  },
  {
    id: 'goals-2016',
    text: 'Harkin B and others. Does monitoring goal progress promote goal attainment? A meta-analysis of the experimental evidence. Psychological Bulletin 2016; 142: 198–229.',
  },
  {
    id: 'if-then-2006',
    text: 'Gollwitzer PM, Sheeran P. Implementation intentions and goal achievement: a meta-analysis of effects and processes. Advances in Experimental Social Psychology 2006; 38: 69–119.',
  },
  {
    id: 'hiit-2015',
    text: 'Milanovic Z, Sporis G, Weston M. Effectiveness of high-intensity interval training and continuous endurance training for VO2max improvements: a systematic review and meta-analysis. Sports Medicine 2015; 45: 1469–1481.',
  },
  {
    id: 'ioc-reds-2023',
    text: 'Mountjoy M and others. 2023 International Olympic Committee consensus statement on Relative Energy Deficiency in Sport (REDs). British Journal of Sports Medicine 2023; 57: 1073–1097.',
  },
  {
    id: 'issn-caffeine',
    text: 'Guest NS and others. International Society of Sports Nutrition position stand: caffeine and exercise performance. Journal of the International Society of Sports Nutrition 2021; 18: 1.',
  },
  {
    id: 'issn-creatine',
    text: 'Kreider RB and others. International Society of Sports Nutrition position stand: safety and efficacy of creatine supplementation in exercise, sport, and medicine. Journal of the International Society of Sports Nutrition 2017; 14: 18.',
  },
  {
    id: 'issn-protein',
    text: 'Jäger R and others. International Society of Sports Nutrition position stand: protein and exercise. Journal of the International Society of Sports Nutrition 2017; 14: 20.',
  },
  {
    id: 'low-back-2017',
    text: 'Maher C, Underwood M, Buchbinder R. Non-specific low back pain. The Lancet 2017; 389: 736–747.',
  },
  {
    id: 'loads-2017',
    text: 'Schoenfeld BJ and others. Strength and hypertrophy adaptations between low- vs. high-load resistance training: a systematic review and meta-analysis. Journal of Strength and Conditioning Research 2017; 31: 3508–3523.',
  },
  {
    id: 'menopause-2022',
    text: 'The North American Menopause Society. The 2022 hormone therapy position statement. Menopause 2022; 29: 767–794.',
  },
  {
    id: 'menopause-2023',
    text: 'The North American Menopause Society. The 2023 nonhormone therapy position statement. Menopause 2023; 30: 573–590.',
  },
  {
    id: 'mifflin-1990',
    text: 'Mifflin MD and others. A new predictive equation for resting energy expenditure in healthy individuals. American Journal of Clinical Nutrition 1990; 51: 241–247.',
  },
  {
    id: 'minimum-2021',
    text: 'Spiering BA and others. Maintaining physical performance: the minimal dose of exercise needed to preserve endurance and strength over time. Journal of Strength and Conditioning Research 2021; 35: 1449–1458.',
  },
  {
    id: 'morton-2018',
    text: 'Morton RW and others. A systematic review, meta-analysis and meta-regression of the effect of protein supplementation on resistance training-induced gains in muscle mass and strength in healthy adults. British Journal of Sports Medicine 2018; 52: 376–384.',
  },
  {
    id: 'nice-incontinence',
    text: 'National Institute for Health and Care Excellence. Urinary incontinence and pelvic organ prolapse in women: management. Guideline NG123, 2019.',
  },
  {
    id: 'nice-weight',
    text: 'National Institute for Health and Care Excellence. Overweight and obesity management. Guideline NG246, 2025.',
  },
  {
    id: 'nsca-older',
    text: 'Fragala MS and others. Resistance training for older adults: position statement from the National Strength and Conditioning Association. Journal of Strength and Conditioning Research 2019; 33: 2019–2052.',
  },
  {
    id: 'osteoporosis-2011',
    text: 'Howe TE and others. Exercise for preventing and treating osteoporosis in postmenopausal women. Cochrane Database of Systematic Reviews 2011; CD000333.',
  },
  {
    id: 'pelvic-floor-2018',
    text: 'Dumoulin C, Cacciari LP, Hay-Smith EJC. Pelvic floor muscle training versus no treatment, or inactive control treatments, for urinary incontinence in women. Cochrane Database of Systematic Reviews 2018; CD005654.',
  },
  {
    id: 'postnatal-running',
    text: 'Goom T, Donnelly G, Brockwell E. Returning to running postnatal: guidelines for medical, health and fitness professionals managing this population. 2019.',
  },
  {
    id: 'reserve-2016',
    text: 'Zourdos MC and others. Novel resistance training-specific rating of perceived exertion scale measuring repetitions in reserve. Journal of Strength and Conditioning Research 2016; 30: 267–275.',
  },
  {
    id: 'seiler-2010',
    text: 'Seiler S. What is best practice for training intensity and duration distribution in endurance athletes? International Journal of Sports Physiology and Performance 2010; 5: 276–291.',
  },
  {
    id: 'self-monitoring-2009',
    text: 'Michie S and others. Effective techniques in healthy eating and physical activity interventions: a meta-regression. Health Psychology 2009; 28: 690–701.',
  },
  {
    id: 'sleep-2015',
    text: 'Watson NF and others. Recommended amount of sleep for a healthy adult: a joint consensus statement of the American Academy of Sleep Medicine and Sleep Research Society. Sleep 2015; 38: 843–844.',
  },
  {
    id: 'sleep-athlete-2021',
    text: 'Walsh NP and others. Sleep and the athlete: narrative review and 2021 expert consensus recommendations. British Journal of Sports Medicine 2021; 55: 356–368.',
  },
  {
    id: 'soreness-2011',
    text: 'Herbert RD, de Noronha M, Kamper SJ. Stretching to prevent or reduce muscle soreness after exercise. Cochrane Database of Systematic Reviews 2011; CD004577.',
  },
  {
    id: 'squat-depth-2013',
    text: 'Hartmann H, Wirth K, Klusemann M. Analysis of the load on the knee joint and vertebral column with changes in squatting depth and weight load. Sports Medicine 2013; 43: 993–1008.',
  },
  {
    id: 'talk-test-2014',
    text: 'Reed JL, Pipe AL. The talk test: a useful tool for prescribing and monitoring exercise intensity. Current Opinion in Cardiology 2014; 29: 475–480.',
  },
  {
    id: 'time-2021',
    text: 'Iversen VM and others. No time to lift? Designing time-efficient training programs for strength and hypertrophy: a narrative review. Sports Medicine 2021; 51: 2079–2095.',
  },
  {
    id: 'usda-danger-zone',
    text: 'United States Department of Agriculture, Food Safety and Inspection Service. Danger zone (40 °F to 140 °F).',
  },
  {
    id: 'usda-temperatures',
    text: 'United States Department of Agriculture, Food Safety and Inspection Service. Safe minimum internal temperature chart.',
  },
  {
    id: 'valsalva-2013',
    text: 'Hackett DA, Chow CM. The Valsalva maneuver: its effect on intra-abdominal pressure and safety issues during resistance exercise. Journal of Strength and Conditioning Research 2013; 27: 2338–2345.',
  },
  {
    id: 'who-2020',
    text: 'World Health Organization. WHO guidelines on physical activity and sedentary behaviour. Geneva, 2020.',
  },
  {
    id: 'who-five-keys',
    text: 'World Health Organization. Five keys to safer food manual. Geneva, 2006.',
  },
]
