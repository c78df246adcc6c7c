/** The names that seeded people are made of: common ones of the region, in Latin letters and in Hindi. */
export const FIRST_NAMES = [
  ...['Aarav', 'Abhishek', 'Aditi', 'Ajay', 'Akash', 'Alok', 'Amit', 'Anand', 'Anita', 'Anjali', 'Ankit'],
  ...['Arjun', 'Aruna', 'Asha', 'Ashok', 'Bhavna', 'Chetan', 'Deepak', 'Devika', 'Dinesh', 'Divya', 'Farhan'],
  ...['Gaurav', 'Geeta', 'Harish', 'Imran', 'Indira', 'Jaya', 'Kabir', 'Karan', 'Kavita', 'Kiran', 'Lata'],
  ...[
    'Madhu',
    'Mahesh',
    'Manish',
    'Meera',
    'Mohan',
    'Nandini',
    'Naveen',
    'Neha',
    'Nikhil',
    'Pankaj',
    'Pooja',
  ],
  ...['Prakash', 'Priya', 'Rahul', 'Raj', 'Rakesh', 'Rekha', 'Ritu', 'Rohit', 'Sahil', 'Salma', 'Sandeep'],
  ...['Sanjay', 'Seema', 'Shalini', 'Shyam', 'Sneha', 'Sunil', 'Sunita', 'Suresh', 'Tanvi', 'Tarun', 'Uma'],
  ...['Varun', 'Vidya', 'Vijay', 'Vikas', 'Vinod', 'Yash', 'Zoya', 'आशा', 'राहुल', 'प्रिया', 'सुनील', 'मीरा'],
];
export const LAST_NAMES = [
  ...['Agarwal', 'Ahuja', 'Ali', 'Arora', 'Bansal', 'Bhatia', 'Chauhan', 'Chopra', 'Das', 'Dixit', 'Dubey'],
  ...['Garg', 'Gill', 'Goel', 'Gupta', 'Iyer', 'Jain', 'Joshi', 'Kapoor', 'Kaur', 'Khan', 'Khanna', 'Kumar'],
  ...['Malhotra', 'Mathur', 'Mehta', 'Mishra', 'Mittal', 'Nair', 'Nagar', 'Pandey', 'Patel', 'Rana', 'Rao'],
  ...['Rathore', 'Rawat', 'Reddy', 'Saxena', 'Sen', 'Sethi', 'Shah', 'Sharma', 'Shukla', 'Singh', 'Sinha'],
  ...['Srivastava', 'Tandon', 'Thakur', 'Tiwari', 'Tomar', 'Tyagi', 'Varshney', 'Verma', 'Vohra', 'Yadav'],
  ...['शर्मा', 'वर्मा', 'सिंह', 'गुप्ता', 'यादव'],
];
